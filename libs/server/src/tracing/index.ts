export { Tracing, TracingModule } from './tracing.module.js';
