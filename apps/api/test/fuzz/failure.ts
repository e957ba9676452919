import { type Blueprint, render } from './generate/blueprint.js';

const SHOWN = 300;

export interface Failure {
  readonly index: number;
  readonly complaints: readonly string[];
  readonly blueprint: Blueprint;
  readonly cause: readonly string[];
}

const shorten = (text: string): string =>
  text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}… (${text.length} characters)`;

/**
 * Shortens the values: the actor's name says whose credentials they are, and a run's tokens are long and useless later.
 */
const headerLines = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).map(([name, value]) => `    ${name}: ${shorten(value)}`);

/** A failure as text: what is wrong, the request, and how to send it again. */
export const describeFailure = ({ index, complaints, blueprint, cause }: Failure, seed: number): string => {
  const { method, path, headers, body } = render(blueprint);
  return [
    ...complaints.map((complaint) => `✗ ${complaint}`),
    `  ${blueprint.operation?.id ?? 'no route'}, as ${blueprint.actor}`,
    `  ${method} ${shorten(path)}`,
    ...headerLines(headers),
    ...(body === undefined ? [] : [`    ${shorten(JSON.stringify(body.toString('utf8')))}`]),
    ...cause.map((line) => `  logged: ${line.split('\n').slice(0, 4).join('\n          ')}`),
    `  again: FUZZ_SEED=${seed} FUZZ_ONLY=${index} npx jest -c apps/api/jest.config.mjs --rootDir apps/api fuzz/fuzz`,
  ].join('\n');
};
