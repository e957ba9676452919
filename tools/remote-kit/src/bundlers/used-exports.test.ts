/** @jest-environment node */
import { UsedExports } from './used-exports.js';

const usedIn = async (...modules: string[]): Promise<unknown> => {
  await UsedExports.ready();
  const used = new UsedExports();
  for (const code of modules) used.read(code);
  return JSON.parse(used.toJson({ directory: '/team', version: '1.0.0' }, () => [])).names;
};

it('finds the names that are imported from the host, under the library names of the host', async () => {
  expect(
    await usedIn(
      `import { Button, Container as Frame } from '@haulway/remote-kit/ui'; import { useState } from "react";`,
      `import{toast as t,api}from"@haulway/remote-kit/platform";export { Link } from 'react-router-dom';`,
      `import React, { memo } from 'react'; import 'react-dom';`,
    ),
  ).toEqual({
    '@haulway/platform': ['api', 'toast'],
    '@haulway/ui': ['Button', 'Container'],
    react: ['default', 'memo', 'useState'],
    'react-dom': [],
    'react-router-dom': ['Link'],
  });
});

it('ignores text that only looks like an import', async () => {
  expect(
    await usedIn(
      `// import { Alert } from '@haulway/remote-kit/ui'`,
      `const text = "import { Alert } from '@haulway/remote-kit/ui'";`,
      `import { Alert } from '@haulway/remote-kit/uix'; import { x } from 'react-dom/server';`,
      `const late = import('react');`,
      `this is not a module at all {{{ react`,
    ),
  ).toEqual({});
});

it('lists no names of a library that is imported as a whole', async () => {
  expect(await usedIn(`import * as React from 'react';`)).toEqual({ react: [] });
});
