/** The colours and shapes of the page for the provider's fields, which no style sheet reaches. */
export function appearanceOf(place: HTMLElement): object {
  const style = getComputedStyle(place)
  const isDark = luminance(pixelOf(place, '--paper')) < 128
  const colour = (name: string) => `rgb(${pixelOf(place, name).join(', ')})`
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--paper'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-soft'),
      colorDanger: colour('--critical'),
      borderRadius: style.getPropertyValue('--radius-medium').trim(),
      fontFamily: 'system-ui, sans-serif',
    },
  }
}

type Pixel = readonly [number, number, number]

/** Draws the colour, because a custom property may be a mix that only the browser calculates. */
function pixelOf(place: HTMLElement, name: string): Pixel {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  place.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return [0, 0, 0]
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

const luminance = ([red, green, blue]: Pixel) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
