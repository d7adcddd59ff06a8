import type { InputOf } from '#contract/endpoint.ts'
import type { getUploadUrl } from '#contract/media.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** The form of the demo shop that takes files. */
export const MAKER_FORM = 4

/** Bytes of a picture that ends after its beginning. */
export const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 7)])
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

type Asked = InputOf<typeof getUploadUrl>['body']

/** Asks for an address for these bytes. */
export const askForUrl = ({ client }: Pick<OpenShop, 'client'>, bytes: Buffer, change: Partial<Asked> = {}) =>
  client.in('en').getUploadUrl({
    body: { form: MAKER_FORM, field: 'pictures', originalName: 'bowl.png', mime: 'image/png', size: bytes.length, ...change },
  })

/** Sends bytes to an address, as a browser does; answers the status and the code of a refusal. */
export async function put({ app }: Pick<OpenShop, 'app'>, url: string, bytes: Buffer, type = 'image/png'): Promise<[number, string | null]> {
  const answer = await app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload: bytes })
  return [answer.statusCode, answer.statusCode === 204 ? null : answer.json().code]
}

/** A file that was sent and taken over; its key. */
export async function uploaded(open: OpenShop, bytes: Buffer = PNG, change: Partial<Asked> = {}): Promise<string> {
  const { url, key } = await askForUrl(open, bytes, change)
  const [status, code] = await put(open, url, bytes)
  if (status !== 204) throw new Error(`The file was refused: ${code}`)
  await open.client.in('en').addFromBucketPublic({ body: { key } })
  return key
}

/** All that the form for makers asks for, but the pictures. */
export const makerData = (email: string) => ({
  workshop: 'Kamen i more',
  firstName: 'Roko',
  lastName: 'Šimić',
  email,
  phone: '+385 91 222 333',
  website: 'https://kamen.example',
  island: 'vis',
  craft: ['ceramics', 'wood'],
  quantity: 40,
  since: '2019-05-01',
  selling: 'markets',
  story: 'We fire clay from the island\nin a kiln that my grandfather built.',
  samples: true,
})
