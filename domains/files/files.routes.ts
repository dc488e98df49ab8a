import { bind } from '#shared/bind.ts';
import { LARGEST_CHUNK, LARGEST_FILE } from '#shared/upload-limits.ts';
import { files as contract } from './files.contract.ts';
import type { Exchange } from './files.exchange.ts';
import { addressOf } from './files.view.ts';
import { sidesOf, withQuery, type Reading } from './reading/files.reading.ts';
import type { Uploads } from './uploads/files.uploads.ts';

interface Parts {
  uploads: Uploads;
  reading: Reading;
  exchange: Exchange;
}

export function filesRoutes({ uploads, reading, exchange }: Parts) {
  return bind(contract, {
    async createUploadTokens({ body, viewer }) {
      const { tickets, expiresAt } = await uploads.createTickets(body.count, viewer);
      const sides = { ...sidesOf(body.read_parameters) };
      return {
        tokens: tickets.map((ticket) => ({ ...ticket, url: withQuery(addressOf(ticket.key), sides) })),
        upload_url: '/upload',
        largest_file: LARGEST_FILE,
        largest_chunk: LARGEST_CHUNK,
        expires_at: expiresAt,
      };
    },
    upload: ({ body, viewer }) => uploads.upload(body, viewer),
    getUpload: ({ query, viewer }) => uploads.find(query, viewer),
    removeUpload: async ({ query, viewer }) => ({ is_removed: await uploads.remove(query, viewer) }),
    signAddresses: ({ body: { file_tokens: tokens, read_parameters: parameters, deadline }, viewer, request }) =>
      reading.signAddresses({ tokens, sides: sidesOf(parameters), deadline }, { viewer, token: request.token }),
    exchangeAddresses: ({ body, viewer }) => exchange.exchange(body.images, viewer),
    getFile: ({ params, query, viewer, request, reply }) =>
      reading.open({ ...params, ...query }, viewer, { request, reply }),
  });
}
