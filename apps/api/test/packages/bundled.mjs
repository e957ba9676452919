/**
 * What the API's suites import of packages, and load out of one file that is made before the first of them
 * (bundle-packages.mjs). A part of a package that is imported by a path of its own is a line of its own.
 */
export const BUNDLED = [
  '@fastify/cookie',
  '@fastify/static',
  '@nestjs/common',
  '@nestjs/common/constants.js',
  '@nestjs/core',
  '@nestjs/core/helpers/execution-context-host.js',
  '@nestjs/jwt',
  '@nestjs/passport',
  '@nestjs/platform-fastify',
  '@nestjs/swagger',
  '@nestjs/terminus',
  '@nestjs/testing',
  '@nestjs/throttler',
  '@nestjs/typeorm',
  'ajv',
  'ajv-formats',
  'fast-check',
  'fastify',
  'ical.js',
  'ipaddr.js',
  'js-yaml',
  'nestjs-pino',
  'nodemailer',
  'otplib',
  'passport',
  'passport-jwt',
  'pg',
  'pino',
  'pino-http',
  'postal-mime',
  'prom-client',
  'rxjs',
  'semver',
  'smtp-server',
  'stripe',
  'supertest',
  'typeorm',
  'yazl',
  'zod',
];

/** Loaded as they are: native, or read files beside themselves; and what must be there once for all. */
export const OUTSIDE = ['@node-rs/argon2', 'fontkit', 'graphile-worker', 'pdfjs-dist', 'pdfkit', 'reflect-metadata'];
