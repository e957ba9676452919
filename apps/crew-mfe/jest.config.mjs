import { browserPreset } from '../../jest.preset.mjs';

export default {
  ...browserPreset,
  setupFilesAfterEnv: [...browserPreset.setupFilesAfterEnv, '<rootDir>/test/setup.ts'],
};
