import type { Service } from '@haulway/contracts';
import { type StepOneOption, stepOneOptions } from './options.js';

/** What an option holds. */
interface Holds {
  readonly volumeYd3: number;
  /** In kg; endless where nothing is said of it. */
  readonly weightKg: number;
}

/** How much the largest van carries, in yd³: a Full Load. Every picture of a van is of this one. */
export const VAN_YD3 = 14;

const numberIn = (pattern: RegExp, text: string): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

/** What the office says an option holds, in its words: '7 yd³', '8 Yard Skip', 'up to 500 kg'. Undefined where it says nothing. */
const holds = ({ name, description = '' }: StepOneOption): Holds | undefined => {
  const volumeYd3 = numberIn(/([\d.]+) yd³/u, description) ?? numberIn(/^([\d.]+) Yard\b/u, name);
  if (volumeYd3 === undefined) return undefined;
  return { volumeYd3, weightKg: numberIn(/up to ([\d,]+) kg/u, description) ?? Infinity };
};

/**
 * What a volume (yd³) and weight (kg) cost as a service of its own sizes: the cheapest of its options that holds both.
 * Undefined for a service without sizes, and where the largest is too small.
 */
export const optionThatHolds = (
  service: Pick<Service, 'slug' | 'base_price' | 'booking_config'>,
  volumeYd3: number,
  weightKg: number,
): StepOneOption | undefined => {
  const fitting = stepOneOptions(service).filter((option) => {
    const held = holds(option);
    return held !== undefined && held.volumeYd3 >= volumeYd3 && held.weightKg >= weightKg;
  });
  return [...fitting].sort((a, b) => a.pricePence - b.pricePence)[0];
};
