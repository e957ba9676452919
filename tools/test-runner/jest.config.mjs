import { nodePreset } from '../../jest.preset.mjs';

/** TypeScript's compiler takes seconds to load, on a busy machine more than Jest's five. */
export default { ...nodePreset, testTimeout: 30_000 };
