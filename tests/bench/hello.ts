import Fastify from 'fastify'

// What the framework alone can do on this machine at this moment: the yardstick of every figure in the same run.
const app = Fastify()
app.get('/', { schema: { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } } }, () => ({ hello: 'world' }))
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) }))
