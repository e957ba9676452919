export { needsCalculatorPrices, repetitionOf } from '@haulway/domain';
export { endPhotoGroup } from '../../state/photo-groups.js';
