/** In one bundle nothing is loaded from elsewhere. */
export const createRuntime = (): undefined => undefined;
