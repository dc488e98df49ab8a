import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Lines that name the request they are about, as its answer does in `x-request-id`. */
export const logOf = ({ log, id }: FastifyRequest): FastifyBaseLogger => log.child({ reqId: id });
