import type { Rendition } from './rendition.ts'

/** Builds the path of a rendition after `/media/<id>/v1/`, which `parseRendition` reads. `name` has no extension. */
export function formatRendition(rendition: Rendition, name: string): string {
  const { crop, mode, width, height, focalPoint, quality, blur, format, animated } = rendition
  const area = crop && `x_${crop.x},y_${crop.y},w_${crop.width},h_${crop.height}`
  const isSized = width || height
  const wishes = [
    isSized && width && `w_${width}`,
    isSized && height && `h_${height}`,
    focalPoint && `fp_${focalPoint.x.toFixed(2)}_${focalPoint.y.toFixed(2)}`,
    quality && `q_${quality}`,
    blur && `blur_${blur}`,
    `enc_${format}`,
    !animated && 'pstr',
  ]
    .filter(Boolean)
    .join(',')
  const steps = isSized ? [area && `crop/${area}`, `${mode}/${wishes}`] : [`crop/${area},${wishes}`]
  return `${steps.filter(Boolean).join('/')}/${encodeURIComponent(name)}.${format === 'auto' ? 'jpg' : format}`
}
