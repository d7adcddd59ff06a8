/** The name a file is saved under, as a header takes it (RFC 6266): plain for old browsers, whole for all others. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w.\- ]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
