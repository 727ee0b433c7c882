let answer: boolean | undefined;

/** Asked only once, as each check uses one of the few contexts that a page may have. */
export function hasWebGl(): boolean {
  answer ??=
    typeof WebGL2RenderingContext !== 'undefined' &&
    document.createElement('canvas').getContext('webgl2') !== null;
  return answer;
}
