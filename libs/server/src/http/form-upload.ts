import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { everyEndpoint, type FormUpload } from '@haulway/contracts';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type z, type ZodType } from 'zod';
import { ApiException, invalidRequest } from './api-exception.js';
import { parseRequest } from './parse.js';
import { patternOf } from './route.js';

const FORM = 'multipart/form-data';

/** The longest value of a field beside the file. */
const FIELD_BYTES = 1_000;

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith(FORM) === true;

const notJson = () => new ApiException(400, 'invalid_request', 'The request body must be JSON.');
const formExpected = () =>
  new ApiException(415, 'form_expected', `Please send the file as a form (${FORM}).`);
const malformed = () => invalidRequest({ body: 'Must be a complete form' });
const tooLarge = ({ tooLarge: { code, message } }: FormUpload) => new ApiException(413, code, message);

/** How long the rest of a refused form may take. */
const REST_MS = 30_000;

/** Reads and drops the rest of a body. */
const dropRest = (raw: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (raw.complete || raw.destroyed) return resolve();
    const timer = setTimeout(resolve, REST_MS);
    for (const event of ['end', 'close'])
      raw.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
    raw.resume();
  });

/**
 * Lets the routes with an upload receive forms, and only those. The body is left unread until the handler receives it
 * ({@link receiveForm}), so that files of callers without a right to the route are not stored. A refusal is sent after
 * the body: a proxy closes the connection of a browser that still writes, which then sees no response and tries again.
 *
 * @param prefix of all routes, without slashes: `api`
 */
export const acceptForms = (fastify: FastifyInstance, prefix: string): void => {
  const routes = new Set(
    everyEndpoint.flatMap((endpoint) =>
      endpoint.upload ? [`${endpoint.method} /${prefix}${patternOf(endpoint)}`] : [],
    ),
  );
  const largest = Math.max(
    ...everyEndpoint.flatMap(({ upload, maxBodyBytes }) => (upload ? (maxBodyBytes ?? 0) : 0)),
  );
  fastify.addHook('onSend', async (request) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (isForm(request) && length > 0 && length <= largest) await dropRest(request.raw);
  });
  fastify.addContentTypeParser(FORM, (request, _body, done) => {
    done(routes.has(`${request.method} ${request.routeOptions.url}`) ? null : notJson());
  });
};

export interface ReceivedForm<Fields> {
  /** The file's path in a temporary folder. */
  readonly file: string;
  readonly fields: Fields;
}

/** The part of a route's row that says what its form may have. */
interface FormEndpoint<Fields> {
  readonly upload: FormUpload & { readonly fields: Fields };
  readonly maxBodyBytes: number;
}

/**
 * Receives a form with one file, which goes to the disk as it arrives, and removes it once it was used.
 * @throws ApiException 400 naming the field, 413, 415; and the errors of `use`
 */
export const receiveForm = async <Fields extends ZodType, Result>(
  request: FastifyRequest,
  { upload, maxBodyBytes }: FormEndpoint<Fields>,
  use: (form: ReceivedForm<z.output<Fields>>) => Promise<Result>,
): Promise<Result> => {
  if (!isForm(request)) throw formExpected();
  // an error here leaves the connection open: a browser that still writes the file could otherwise miss the response
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge(upload);
  const folder = await mkdtemp(path.join(tmpdir(), 'haulway-upload-'));
  try {
    const file = path.join(folder, 'file');
    const sent = await storeParts(request, upload, file);
    return await use({ file, fields: parseRequest(upload.fields, sent, 'body') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** What went wrong while a file was stored: the disk's own errors stay, all others come from the form. */
const storingFailed = (error: unknown): unknown => ('syscall' in Object(error) ? error : malformed());

const parserOf = (
  { headers }: FastifyRequest,
  { maxBytes, fields }: FormUpload,
): InstanceType<typeof Busboy> => {
  const count = Object.keys('shape' in fields ? Object(fields.shape) : {}).length;
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? FORM },
      // room for one field too many, so that the error can name one that is given twice
      limits: { fileSize: maxBytes, files: 1, fields: count + 1, parts: count + 2, fieldSize: FIELD_BYTES },
    });
  } catch {
    throw malformed();
  }
};

/** Stores the file of a form. @returns the other fields that are not empty */
const storeParts = async (
  request: FastifyRequest,
  upload: FormUpload,
  path: string,
): Promise<Record<string, string>> => {
  const { raw } = request;
  const form = parserOf(request, upload);
  const fields = new Map<string, string>();
  let stored: Promise<void> | undefined;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown): void => {
      raw.unpipe(form);
      // the rest is read and dropped, so that the browser gets to read the error
      raw.resume();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    form.on('file', (name, file) => {
      if (name !== upload.field) {
        file.resume();
        return;
      }
      file.once('limit', () => fail(tooLarge(upload)));
      stored = pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      stored.catch((error: unknown) => fail(storingFailed(error)));
    });
    form.on('field', (name, value, _nameCut, isCut) => {
      if (isCut) fail(invalidRequest({ [name]: 'Is too long' }));
      else if (fields.has(name)) fail(invalidRequest({ [name]: 'Must be given once' }));
      else fields.set(name, value);
    });
    form.on('filesLimit', () => fail(invalidRequest({ [upload.field]: 'Must be one file' })));
    for (const limit of ['fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => fail(invalidRequest({ body: 'Has too many fields' })));
    form.on('error', () => fail(malformed()));
    form.on('finish', resolve);
    raw.once('close', () => {
      if (!raw.complete) fail(malformed());
    });
    raw.pipe(form);
  });
  if (!stored) throw invalidRequest({ [upload.field]: 'Must be a file' });
  await stored.catch((error: unknown) => {
    throw storingFailed(error);
  });
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
};
