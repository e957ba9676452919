export { type SecurityEvent, SecurityEvents } from './security-events.js';
export { SecurityTrail } from './security-trail.js';
