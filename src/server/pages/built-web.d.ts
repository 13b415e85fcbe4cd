/** Written by `react-router build`; types are checked without it. */
declare module '#build/server/index.js' {
  const build: import('react-router').ServerBuild
  export = build
}
