import Fastify from 'fastify'

// The maximum of the framework alone on this machine at this moment: the baseline of every figure in the same run.
const app = Fastify()
app.get('/', { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } }, () => ({ hello: 'world' }))
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) }))
