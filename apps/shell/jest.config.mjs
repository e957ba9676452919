import { browserPreset } from '../../jest.preset.mjs';

/** The whole site is drawn, and its chunks compiled: on a busy machine that takes longer than Jest's five seconds. */
export default { ...browserPreset, testTimeout: 30_000 };
