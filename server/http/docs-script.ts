import fastify from 'fastify'

/** Scalar's script, as its plugin serves it: loaded, some five megabytes, when a user opens the reference. */
export async function scalarScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/api/openapi.json' } })
  const { body, statusCode } = await app.inject('/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`Scalar's plugin serves its script no longer: ${statusCode}`)
  // Names a file that is not served.
  return body.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
}
