/** A picture in its stage: scale, and the offset of its centre in CSS pixels. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A position in CSS pixels, from the centre of the stage. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const whole: ZoomView = { scale: 1, x: 0, y: 0 }

const most = 5

/** The size of a picture that fits the stage. */
export function fitted(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: picture.width * factor, height: picture.height * factor }
}

/** Scales by a factor. The part of the picture below the point stays there. */
export function zoomAt(view: ZoomView, point: Point, factor: number, picture: Size, stage: Size): ZoomView {
  const scale = Math.min(most, Math.max(1, view.scale * factor))
  const change = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * change, y: point.y - (point.y - view.y) * change }
  return inside(moved, picture, stage)
}

export const panBy = (view: ZoomView, by: Point, picture: Size, stage: Size): ZoomView =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage)

/** Keeps the edges of the picture at or outside the edges of the stage, and centres a smaller picture. */
function inside({ scale, x, y }: ZoomView, picture: Size, stage: Size): ZoomView {
  const { width, height } = fitted(picture, stage)
  return {
    scale,
    x: within(x, (width * scale - stage.width) / 2),
    y: within(y, (height * scale - stage.height) / 2),
  }
}

function within(offset: number, most: number): number {
  const limit = Math.max(0, most)
  // Adding zero turns -0 into 0.
  return Math.min(limit, Math.max(-limit, offset)) + 0
}
