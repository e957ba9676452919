import { useBooking } from '../../flow/booking-context.js';
import { isFromCalculator } from '../../summary/from-calculator.js';
import { YourSelection } from './YourSelection.js';

/** What came from the calculator, while nothing else has been chosen in its place. */
export const CalculatorItems = () => {
  const { flowType, flow } = useBooking();
  if (!isFromCalculator(flowType, flow.data)) return null;
  return (
    <YourSelection>
      <p>These items come from the waste calculator. Whatever you choose here takes their place.</p>
    </YourSelection>
  );
};
