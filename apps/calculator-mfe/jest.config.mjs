import { browserPreset } from '../../jest.preset.mjs';

/**
 * The tests render whole screens, with requests 100 ms apart. On a busy machine that takes longer than Jest's default
 * of five seconds.
 */
export default { ...browserPreset, testTimeout: 30_000 };
