export const viewer = {
  placeOf: (place: number, count: number) => `${place} of ${count}`,
  photo: (number: number) => `Photo ${number}`,
  previous: 'Previous',
  next: 'Next',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  close: 'Close',
}
