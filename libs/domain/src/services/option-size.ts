import type { Service } from '@haulway/contracts';
import { type StepOneOption, stepOneOptions } from './options.js';

interface Holds {
  readonly volumeYd3: number;
  /** In kg; infinite if no weight is given. */
  readonly weightKg: number;
}

/** The length and height of an option, seen from the side, in metres. */
export interface OptionMeasures {
  readonly length: number;
  readonly height: number;
}

/** The capacity of the largest van, in yd³: a Full Load. Every picture of a van shows this one. */
export const VAN_YD3 = 14;

const numberIn = (pattern: RegExp, text: string): number | undefined => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll(',', ''));
};

/**
 * The capacity of an option, read from its texts: '7 yd³', '8 Yard Skip', 'up to 500 kg'. Undefined if the texts give
 * none.
 */
const holds = ({
  name,
  description = '',
}: Pick<StepOneOption, 'name' | 'description'>): Holds | undefined => {
  const volumeYd3 = numberIn(/([\d.]+) yd³/u, description) ?? numberIn(/^([\d.]+) Yard\b/u, name);
  if (volumeYd3 === undefined) return undefined;
  return { volumeYd3, weightKg: numberIn(/up to ([\d,]+) kg/u, description) ?? Infinity };
};

/**
 * The percentage of a van that an option fills, 0 to 100; undefined if its texts give no volume, and for more than one
 * van.
 */
export const vanPercent = (option: Pick<StepOneOption, 'name' | 'description'>): number | undefined => {
  const { volumeYd3 = Infinity } = holds(option) ?? {};
  return volumeYd3 <= VAN_YD3 ? Math.round((volumeYd3 / VAN_YD3) * 100) : undefined;
};

/** An option's length and height, read from its texts: '3.7 m × 1.7 m × 1.3 m'. Undefined if the texts give none. */
export const optionMeasures = ({
  description = '',
}: Pick<StepOneOption, 'description'>): OptionMeasures | undefined => {
  const [, length, height] = /([\d.]+) m × [\d.]+ m × ([\d.]+) m/u.exec(description) ?? [];
  const measures = { length: Number(length), height: Number(height) };
  return measures.length > 0 && measures.height > 0 ? measures : undefined;
};

/** A size of a service that holds a load, and the volume it has left, in yd³. */
export interface FittingOption extends StepOneOption {
  readonly roomYd3: number;
}

/**
 * The cheapest size of a service that can hold a volume (yd³) and weight (kg). Undefined for a service without sizes,
 * and if the largest is too small.
 */
export const optionThatHolds = (
  service: Pick<Service, 'slug' | 'base_price' | 'booking_config'>,
  volumeYd3: number,
  weightKg: number,
): FittingOption | undefined => {
  const fitting = stepOneOptions(service).flatMap((option): FittingOption[] => {
    const held = holds(option);
    if (!held || held.volumeYd3 < volumeYd3 || held.weightKg < weightKg) return [];
    return [{ ...option, roomYd3: held.volumeYd3 - volumeYd3 }];
  });
  return fitting.sort((a, b) => a.pricePence - b.pricePence)[0];
};
