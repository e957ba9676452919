import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { frameText, type StackFrame, stackFrames } from '@haulway/domain';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { UploadStore } from '../uploads/upload-store.js';

/** The most source maps that are parsed for one call, and their bytes together: each may have some megabytes. */
const MAX_MAPS = 10;
const MAX_BYTES = 8 * 1024 * 1024;
/** Longer mappings are not read: each of their characters may become an object in memory. */
const MAX_MAPPINGS = 2 * 1024 * 1024;
const MAX_SOURCE = 200;

/**
 * What is read of a source map. Its sections are not: one may begin at any line, and a list of all lines before it would
 * fill the memory. No bundler of the kit makes them.
 */
const sourceMap = z.object({
  version: z.literal(3),
  mappings: z.string().max(MAX_MAPPINGS),
  sources: z.array(z.string().nullable()),
  sourceRoot: z
    .string()
    .nullish()
    .transform((root) => root ?? undefined),
});

/** A source's path below the project, as it is printed in a terminal. */
const shownSource = (source: string): string =>
  source
    .replace(/^webpack:\/\/[^/]*\//u, '')
    .replace(/^(?:\.{0,2}\/)+/u, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, MAX_SOURCE);

const decoder = new TextDecoder();

/** A team's own file may be anything; one that is no source map counts as none. */
const parsed = (bytes: Uint8Array): TraceMap | undefined => {
  try {
    return new TraceMap({ ...sourceMap.parse(JSON.parse(decoder.decode(bytes))), names: [] });
  } catch {
    return undefined;
  }
};

/** The place in the sources; undefined for one that the map does not know. Lines begin at 1. */
const placeIn = (map: TraceMap, { line, column }: StackFrame): string | undefined => {
  if (line < 1) return undefined;
  const at = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  return at.source ? `${shownSource(at.source)}:${at.line}:${at.column + 1}` : undefined;
};

/** Finds the places in the sources that the frames of stacks stand for. */
@Injectable()
export class MapStacks {
  readonly #logger = new Logger(MapStacks.name);
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly store: UploadStore) {}

  /** Maps stacks of a remote. Frames of other scripts, and of versions without source maps, stay as they are. */
  async execute(remote: string, stacks: readonly (string | null)[]): Promise<string[][]> {
    const framesOf = stacks.map((stack) => stackFrames(stack ?? ''));
    const frames = framesOf.flat();
    const files = new Set(frames.map(({ url }) => url).filter((url) => this.#isOwn(remote, url)));
    const places = new Map<StackFrame, string | undefined>();
    let bytes = 0;
    for (const file of [...files].slice(0, MAX_MAPS)) {
      await this.#inTurn(async () => {
        const content = await this.#read(remote, file);
        bytes += content?.length ?? 0;
        const map = content && bytes <= MAX_BYTES ? parsed(content) : undefined;
        if (!map) return;
        for (const frame of frames) if (frame.url === file) places.set(frame, placeIn(map, frame));
      });
    }
    const textOf = (frame: StackFrame): string =>
      frameText(frame.name, places.get(frame) ?? `${frame.url}:${frame.line}:${frame.column}`);
    return framesOf.map((each) => each.map(textOf));
  }

  /** One source map at a time, of all calls: between two of them this process responds to others. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  /** Anybody may report a stack: what looks like an address in it may be none. */
  #isOwn(remote: string, url: string): boolean {
    return URL.canParse(url) && this.store.folderOf(remote, url) !== undefined;
  }

  /** Without the storage, or for a name that it refuses, the failures are listed with the frames as they came. */
  #read(remote: string, url: string): Promise<Uint8Array | undefined> {
    return this.store.sourceMap(remote, url).catch((error: unknown) => {
      this.#logger.warn(`A source map can't be read: ${String(error)}`);
      return undefined;
    });
  }
}
