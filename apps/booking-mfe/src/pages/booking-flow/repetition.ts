export { needsCalculatorPrices, repetitionOf } from '@haulway/domain';
