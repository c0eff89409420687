const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Drawing elements of SVG 1.1 and 2. Elements that run code, embed or link are excluded, and so are filters that may
 * take thousands of steps per pixel (feMorphology, feConvolveMatrix).
 */
export const allowedElements = words(`
  svg g defs symbol use title desc metadata switch style
  path rect circle ellipse line polyline polygon image marker pattern mask clipPath
  text tspan textPath
  linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateTransform animateMotion mpath
`)

/** Links are removed, but their content stays. */
export const unwrappedElements = words('a')

/** The allowed attributes of these elements; event handlers are excluded. */
export const allowedAttributes = words(`
  id class style lang role tabindex version viewBox preserveAspectRatio x y width height cx cy r rx ry fx fy fr x1 y1 x2 y2
  d points pathLength transform transform-origin href xlink:href
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset vector-effect paint-order color color-interpolation color-interpolation-filters
  opacity display visibility overflow clip clip-path clip-rule mask filter mix-blend-mode isolation
  shape-rendering text-rendering image-rendering color-rendering enable-background
  font-family font-size font-size-adjust font-stretch font-style font-variant font-weight letter-spacing word-spacing
  text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction unicode-bidi
  dx dy rotate textLength lengthAdjust startOffset method spacing side xml:space
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform maskUnits maskContentUnits mask-type clipPathUnits
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation flood-color flood-opacity
  lighting-color surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation limitingConeAngle
  pointsAtX pointsAtY pointsAtZ z baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector
  radius order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha kernelUnitLength
  tableValues slope intercept amplitude exponent
  attributeName attributeType begin dur end min max restart repeatCount repeatDur from to by calcMode keyTimes keySplines
  keyPoints path additive accumulate
  aria-label aria-labelledby aria-hidden aria-describedby
`)
