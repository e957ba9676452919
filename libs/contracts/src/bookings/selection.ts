import { z } from 'zod';
import { flowType } from '../catalogue/services.js';
import { freeText, pounds, quantity } from '../primitives.js';

/** An item by name and quantity. `price` is what the browser showed; it is never what is charged. */
export const selectedItem = z.object({ name: freeText(120), quantity, price: pounds.optional() });

/**
 * A calculator item in a booking: the server prices it by id. The other fields are what the calculator showed (pounds,
 * yd³, kg). They are stored for people to read and decide nothing.
 */
export const calculatorSelection = z.object({
  id: freeText(100),
  quantity,
  name: freeText(120).optional(),
  category: freeText(60).optional(),
  price: z.number().optional(),
  unit_price: z.number().optional(),
  volume: z.number().optional(),
  weight: z.number().optional(),
});
export type CalculatorSelection = z.infer<typeof calculatorSelection>;

const optionName = freeText(120).nullish();

/** What was chosen in step 1. Volume in m³, weight in kg. */
export const serviceData = z.object({
  flow_type: flowType.nullish(),
  selected_items: z.array(selectedItem).max(200).nullish(),
  waste_calculator_items: z.array(calculatorSelection).max(500).nullish(),
  estimated_volume: z.number().min(0).max(100_000).nullish(),
  estimated_weight: z.number().min(0).max(10_000_000).nullish(),
  skip_size: optionName,
  load_size: optionName,
  bag_type: optionName,
  bin_option: optionName,
  waste_types: z.array(freeText(120)).max(200).nullish(),
  postcode_for_pricing: freeText(20).nullish(),
});
export type ServiceData = z.infer<typeof serviceData>;
