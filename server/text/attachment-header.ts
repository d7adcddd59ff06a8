/** Content-Disposition with the file name (RFC 6266): ASCII for old browsers, complete for all others. */
export function attachmentHeader(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w.\- ]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
