import type { Media } from '#contract/media.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900" fill="none" stroke="#4a5170" stroke-width="12">
<path fill="#e3e6f2" stroke="none" d="M0 0h1200v900H0z"/><path d="M420 300h360v300H420zM420 540l110-110 90 90 60-60 100 100"/><circle cx="690" cy="380" r="28"/></svg>`

/** Stands where a picture has to be chosen. Visitors are not shown what needs one. */
export const NO_PICTURE: Media = {
  id: 0,
  driveId: '',
  title: '',
  description: '',
  size: DRAWING.length,
  path: `data:image/svg+xml,${encodeURIComponent(DRAWING)}`,
  extension: 'png',
  mime: 'image/png',
  access: 'other',
  originalName: '',
  default: false,
  alternativePaths: {},
  poster: null,
  alt: '',
  width: 1200,
  height: 900,
}
