declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt'
    readonly keepFeatures: readonly string[]
    readonly variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
    readonly noHinting: boolean
    readonly dropTables: readonly string[]
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}

declare module 'fontverter' {
  export const convert: (font: Buffer, format: 'woff2' | 'sfnt') => Promise<Buffer>
}
