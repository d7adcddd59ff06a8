import type { LibraryUploadEvent } from '#machines/media/library-upload.machine.ts'
import { ProblemError, problemIn } from '#src/client/problem-error.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const DRIVE_ID_LENGTH = 16

/** The hash by which the library knows a file. */
export async function driveIdOf(file: File): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, DRIVE_ID_LENGTH)
}

const lost = () => new ProblemError('network', 0, 'The connection was lost')

async function offsetOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers: TUS })
  if (!response.ok) throw problemIn(response.status, '')
  return Number(response.headers.get('upload-offset'))
}

/** Sends a file to its upload URL (tus 1.0), from where its bytes ended, and reports whole per cents; returns an abort function. */
export function sendToLibrary(file: File, url: string, listener: (event: LibraryUploadEvent) => void): () => void {
  const request = new XMLHttpRequest()
  let isAborted = false
  let reported = 0
  const fail = (problem: ProblemError) => listener({ type: 'bytes.failed', problem })

  function send(offset: number): void {
    if (isAborted) return
    if (offset >= file.size) {
      listener({ type: 'bytes.sent' })
      return
    }
    request.upload.addEventListener('progress', ({ loaded }) => {
      const percent = Math.floor(((offset + loaded) / file.size) * 100)
      if (percent > reported) listener({ type: 'bytes.progressed', percent })
      reported = Math.max(reported, percent)
    })
    request.addEventListener('load', () => (request.status === 204 ? listener({ type: 'bytes.sent' }) : fail(problemIn(request.status, request.responseText))))
    request.addEventListener('error', () => fail(lost()))
    request.open('PATCH', url)
    for (const [name, value] of Object.entries({ ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }))
      request.setRequestHeader(name, value)
    request.send(file.slice(offset))
  }

  offsetOf(url).then(send, (error: unknown) => {
    if (!isAborted) fail(error instanceof ProblemError ? error : lost())
  })
  return () => {
    isAborted = true
    request.abort()
  }
}
