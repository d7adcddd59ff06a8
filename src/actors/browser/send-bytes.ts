import type { UploadEvent } from '#machines/form/upload.machine.ts'
import { ProblemError, problemIn } from '../../client/problem-error.ts'

/** Uploads a file to its upload URL and reports whole per cents; returns an abort function. */
export function sendBytes(file: File, url: string, listener: (event: UploadEvent) => void): () => void {
  const request = new XMLHttpRequest()
  let reported = 0
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    const percent = total > 0 ? Math.floor((loaded / total) * 100) : 0
    if (percent > reported) listener({ type: 'bytes.progressed', percent })
    reported = Math.max(reported, percent)
  })
  request.addEventListener('load', () =>
    listener(
      request.status >= 200 && request.status < 300
        ? { type: 'bytes.sent' }
        : { type: 'bytes.failed', problem: problemIn(request.status, request.responseText) },
    ),
  )
  request.addEventListener('error', () => listener({ type: 'bytes.failed', problem: new ProblemError('network', 0, 'The connection was lost') }))
  request.open('PUT', url)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.send(file)
  return () => request.abort()
}
