import { type CheckContext, complaintsAbout } from './check/check.js';
import { type FuzzResponse } from './check/response.js';
import { type Blueprint, render } from './generate/blueprint.js';
import { NoResponse, type Sender } from './send.js';

export interface Probe {
  readonly complaints: readonly string[];
  readonly answer: FuzzResponse | undefined;
}

/** Sends one request and returns what is wrong with its response, or that there was none. */
export const probe = async (sender: Sender, blueprint: Blueprint, context: CheckContext): Promise<Probe> => {
  try {
    const answer = await sender.send(render(blueprint));
    return { complaints: complaintsAbout(blueprint, answer, context), answer };
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error;
    return { complaints: [error.message], answer: undefined };
  }
};
