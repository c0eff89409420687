/** Names of an option for sizes in the languages of most shops. */
const names = [
  ...['size', 'sizes', 'größe', 'grösse', 'taille', 'pointure', 'talla', 'tamaño', 'taglia', 'misura'],
  ...['tamanho', 'maat', 'storlek', 'størrelse', 'koko', 'rozmiar', 'velikost', 'mărime', 'méret', 'μέγεθος'],
  ...['размер', 'розмір', 'beden', 'サイズ', '尺码', '尺寸', '사이즈', 'מידה', 'مقاس'],
]

/** Options have no kind for sizes, so the name decides, such as `Size` or `Shoe size`. */
export function isSize(name: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  return words.some((word) => names.includes(word))
}
