/** Written by `react-router build`; types are checked without it. */
declare module '#build/server/site/index.js' {
  const build: import('react-router').ServerBuild
  export = build
}

declare module '#build/server/office/index.js' {
  const build: import('react-router').ServerBuild
  export = build
}
