import { type DocumentSummary } from '@haulway/contracts';
import { type BookingWorld } from './booking-world.js';
import { readPdf, type ReadPdf } from './read-pdf.js';

type Auth = Readonly<Record<string, string>>;

/** The response of GET /bookings/{id}/documents for a person, once every job is done. */
export const documentsOf = async (
  world: BookingWorld,
  bookingId: string,
  auth: Auth,
): Promise<DocumentSummary[]> => {
  await world.runJobs();
  const { body } = await world.api.as({ auth }).get(`/bookings/${bookingId}/documents`).expect(200);
  return body.documents;
};

export const downloadDocument = async ({ api }: BookingWorld, id: string, auth: Auth) => {
  const response = await fetch(`${api.url}/documents/${id}`, { headers: auth });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};

export const readDocument = async (world: BookingWorld, id: string, auth: Auth): Promise<ReadPdf> =>
  readPdf((await downloadDocument(world, id, auth)).bytes);
