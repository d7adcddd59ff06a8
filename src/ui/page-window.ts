/** Page numbers shown in the pagination: around the current page, shifted at the ends (AMB-118). */
export function pageWindow(page: number, lastPage: number, size: number): number[] {
  const start = Math.max(1, Math.min(page - Math.floor(size / 2), lastPage - size + 1))
  return Array.from({ length: Math.min(size, Math.max(lastPage, 1)) }, (_, index) => start + index)
}
