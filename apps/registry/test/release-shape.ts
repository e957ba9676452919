import { HOST_API_VERSION, SHARED_LIBRARIES } from '@haulway/contracts';
import { type BuildManifest, type UsedExports } from '../src/releases/checks/build-contract.js';
import { type Neighbour, type Shape } from '../src/releases/checks/shape-problems.js';

/** A valid example of everything that is checked before a version is published. Tests break one thing at a time. */
export const soundRelease = () => {
  const manifest: { -readonly [K in keyof BuildManifest]: BuildManifest[K] } = {
    exposes: [{ path: './module' }, { path: './extra' }],
    shared: Object.entries(SHARED_LIBRARIES).map(([name, { version }]) => ({
      name,
      singleton: true,
      requiredVersion: `^${version}`,
    })),
  };
  const extras: Shape['extras'] = {
    routes: ['/waste-calculator', '/waste-calculator/:room'],
    slots: ['calculator/estimate', 'calculator/bar'],
    exposed: ['./module', './extra'],
    navigation: [{ label: 'Calculator', path: '/waste-calculator', audience: 'everyone' }],
    hostApi: '^1.0.0',
    files: {},
  };
  const module = {
    name: 'calculator-mfe',
    hostApi: '^1.0.0',
    routes: ['/waste-calculator', '/waste-calculator/:room'],
    slots: ['calculator/estimate', 'calculator/bar'],
    reducers: ['basket', 'filters'],
  };
  const usedExports: UsedExports = {
    react: ['useState'],
    'react-router-dom': ['Link', 'useNavigate'],
    'react-redux': ['useSelector'],
    '@reduxjs/toolkit': ['createSlice'],
    '@haulway/ui': ['Button'],
  };
  const neighbours: Neighbour[] = [
    {
      remote: 'booking-mfe',
      uses: ['calculator/estimate'],
    },
    { remote: 'admin-mfe' },
  ];
  return {
    remote: 'calculator-mfe',
    version: '1.4.0-cafe',
    hostApi: HOST_API_VERSION as string,
    extras,
    manifest,
    module,
    usedExports,
    neighbours,
  };
};
export type SoundRelease = ReturnType<typeof soundRelease>;
