/** "385 0001 240 776": a card's number as it stands on the card. */
export const cardText = (barcode: string): string =>
  /^\d{13}$/.test(barcode) ? [barcode.slice(0, 3), barcode.slice(3, 7), barcode.slice(7, 10), barcode.slice(10)].join(' ') : barcode
