import type { FastifyRequest } from 'fastify'
import { IN_PROCESS_COUNTRY, isInProcess } from './in-process.ts'

const ISO_CODE = /^[A-Z]{2}$/

// Anybody can send the header; the address differs from that of the connection only behind a proxy that is trusted.
const isProxied = ({ ip, socket }: FastifyRequest): boolean => ip !== socket.remoteAddress

/** ISO code of the country of a visitor's network, which trusted proxies send in this header; null without one. */
export const countryFrom =
  (header: string | null) =>
  (request: FastifyRequest): string | null => {
    const name = isInProcess(request.server, request) ? IN_PROCESS_COUNTRY : isProxied(request) ? header : null
    const value = name === null ? undefined : request.headers[name]
    return typeof value === 'string' && ISO_CODE.test(value) ? value : null
  }
