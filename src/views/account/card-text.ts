/** Formats a 13-digit barcode as printed on the card: "385 0001 240 776". */
export const cardText = (barcode: string): string =>
  /^\d{13}$/.test(barcode) ? [barcode.slice(0, 3), barcode.slice(3, 7), barcode.slice(7, 10), barcode.slice(10)].join(' ') : barcode
