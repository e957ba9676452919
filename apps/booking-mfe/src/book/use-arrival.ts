/** Whether something is still on its way into the flow. */
export const useArrival = (): boolean => false;
