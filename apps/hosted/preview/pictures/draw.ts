/** Draws pictures for the previews. */
export const pictures: Readonly<Record<string, string>> = {
  dish: draw(
    '#e9dfd0',
    '<ellipse cx="200" cy="372" rx="118" ry="14" fill="#cdbfa9"/><path d="M84 236c0 92 52 134 116 134s116-42 116-134z" fill="#a9573a"/><ellipse cx="200" cy="236" rx="116" ry="26" fill="#7d3a24"/><ellipse cx="200" cy="240" rx="98" ry="18" fill="#c98462"/>',
  ),
  lamp: draw(
    '#dfe2d8',
    '<ellipse cx="200" cy="430" rx="92" ry="12" fill="#c0c6b6"/><path d="M194 250h12v170h-12z" fill="#3f3a33"/><path d="M150 418h100v12H150z" fill="#3f3a33"/><path d="M148 108h104l44 142H104z" fill="#f2e3bf"/><path d="M200 108h52l44 142h-96z" fill="#e7d2a0"/>',
  ),
  book: draw(
    '#e4dbe0',
    '<path d="M112 124h164a12 12 0 0 1 12 12v236H124a12 12 0 0 1-12-12z" fill="#4d5b50"/><path d="M112 360a12 12 0 0 0 12 12h164v16H124a12 12 0 0 1-12-12z" fill="#f7f1e6"/><path d="M152 176h88M152 204h60" stroke="#f2e3bf" stroke-width="6" stroke-linecap="round"/><circle cx="200" cy="288" r="38" fill="none" stroke="#f2e3bf" stroke-width="5"/>',
  ),
}

function draw(wall: string, thing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500"><rect width="400" height="500" fill="${wall}"/>${thing}</svg>`
}
