import type { InputOf } from '#contract/endpoint.ts'
import type { getUploadUrl } from '#contract/media.ts'
import type { OpenShop } from '#tests/open-shop.ts'

/** The form of the demo shop that accepts files. */
export const MAKER_FORM = 4

/** A truncated picture. */
export const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100, 7)])
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')

type UploadRequest = InputOf<typeof getUploadUrl>['body']

/** Requests an upload URL for these bytes. */
export const requestUploadUrl = ({ client }: Pick<OpenShop, 'client'>, bytes: Buffer, change: Partial<UploadRequest> = {}) =>
  client.in('en').getUploadUrl({
    body: { form: MAKER_FORM, field: 'pictures', originalName: 'bowl.png', mime: 'image/png', size: bytes.length, ...change },
  })

/** Uploads bytes to a URL, as a browser does; returns the status and the error code. */
export async function put({ app }: Pick<OpenShop, 'app'>, url: string, bytes: Buffer, type = 'image/png'): Promise<[number, string | null]> {
  const response = await app.inject({ method: 'PUT', url, headers: { 'content-type': type }, payload: bytes })
  return [response.statusCode, response.statusCode === 204 ? null : response.json().code]
}

/** The key of an uploaded file. */
export async function uploaded(open: OpenShop, bytes: Buffer = PNG, change: Partial<UploadRequest> = {}): Promise<string> {
  const { url, key } = await requestUploadUrl(open, bytes, change)
  const [status, code] = await put(open, url, bytes)
  if (status !== 204) throw new Error(`The file was refused: ${code}`)
  await open.client.in('en').addFromBucketPublic({ body: { key } })
  return key
}

/** All values that the makers' form requires, except the pictures. */
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
