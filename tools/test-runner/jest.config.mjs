import { nodePreset } from '../../jest.preset.mjs';

/** TypeScript's compiler takes seconds to load. On a busy machine this exceeds Jest's default time-out of 5 s. */
export default { ...nodePreset, testTimeout: 30_000 };
