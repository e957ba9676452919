import { browserPreset } from '../../jest.preset.mjs';

/**
 * The tests render the whole site and compile its chunks. On a busy machine that takes longer than Jest's default of
 * five seconds.
 */
export default { ...browserPreset, testTimeout: 30_000 };
