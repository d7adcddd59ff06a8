import { ProblemError } from '../../client/problem-error.ts'
import type { Notify } from '../deps.ts'
import { saveFile } from './save-file.ts'

const REJECTED = 'Download failed'

/** Downloads a public file; a failure shows a notice. */
export async function loadPublicFile(mediaId: string, notify: Notify): Promise<void> {
  try {
    const response = await fetch(`/api/v1/media/download/${mediaId}/active`)
    if (!response.ok) throw new ProblemError('not-found', response.status, REJECTED)
    saveFile(await response.blob(), fileName(response.headers.get('content-disposition')) ?? mediaId)
  } catch {
    notify.problem(new ProblemError('not-found', 404, REJECTED))
  }
}

/** File name of the response: the encoded one when there are two. */
export function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined && !/%(?![\da-f]{2})/i.test(encoded)) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}
