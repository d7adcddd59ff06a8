const symbolOf = (text: string) => ({ bcid: 'qrcode', text, eclevel: 'M', scale: 4, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'FFFFFF' })

/** The text as a QR code: an SVG document. */
export async function drawQrCode(text: string): Promise<string> {
  const { default: bwip } = await import('bwip-js/node')
  return bwip.toSVG(symbolOf(text))
}
