/** The word for a size in the languages of most shops. */
const size =
  /(?<![\p{L}\p{M}])(sizes?|größe|grösse|taille|pointure|talla|tamaño|taglia|misura|tamanho|maat|storlek|størrelse|koko|rozmiar|velikost|mărime|méret|μέγεθος|размер|розмір|beden|サイズ|尺码|尺寸|사이즈|מידה|مقاس)(?![\p{L}\p{M}])/iu

/** Options have no kind for sizes, so the name decides, such as `Size` or `Shoe size`. */
export const isSize = (name: string): boolean => size.test(name)
