import { browserPreset } from '../../jest.preset.mjs';

/** Whole screens with requests 100 ms apart: on a busy machine they take longer than Jest's five seconds. */
export default { ...browserPreset, testTimeout: 30_000 };
