/** A longer one is no parcel. */
const longestFeature = 16_000_000;

const [quote, backslash, colon, comma] = [34, 92, 58, 44];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/**
 * Cuts the features out of GeoJSON as it comes: of a FeatureCollection, or one after the other
 * without one (newline-delimited). Holds no more of the text than the feature that has not ended.
 */
export class FeatureCutter {
  /** What stands beside the list of features: the collection's name and its `crs`. */
  about = '';
  #text = '';
  #at = 0;
  /** Where the object begins that is kept till it ends; -1: none is. */
  #start = -1;
  #depth = 0;
  #isString = false;
  #isEscaped = false;
  #stringStart = 0;
  #string = '';
  #key = '';
  #where: 'outside' | 'list' | 'behind' = 'outside';

  /** True where the text has ended with all that it began. */
  get isWhole(): boolean {
    return this.#depth === 0 && !this.#isString;
  }

  /** Returns the features that ended in this part of the text. Throws RangeError if one is endless. */
  push(chunk: string): string[] {
    const features: string[] = [];
    this.#text += chunk;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at);
      if (this.#isString) this.#inString(code);
      else {
        const feature = this.#outsideOfString(code);
        if (feature !== null) features.push(feature);
      }
    }
    this.#forget();
    return features;
  }

  #inString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === backslash) this.#isEscaped = true;
    else if (code === quote) {
      this.#isString = false;
      if (this.#depth === 1) this.#string = this.#text.slice(this.#stringStart, this.#at);
    }
  }

  #outsideOfString(code: number): string | null {
    if (code === quote) {
      this.#isString = true;
      this.#stringStart = this.#at + 1;
    } else if (code === colon || code === comma) {
      if (this.#depth === 1) this.#key = code === colon ? this.#string : '';
    } else if (code === openList || code === openObject) this.#open(code);
    else if (code === closeList || code === closeObject) return this.#close(code);
    return null;
  }

  #open(code: number): void {
    const isList = code === openList && this.#depth === 1 && this.#key === 'features';
    if (isList && this.#where === 'outside') {
      this.about += this.#text.slice(this.#start, this.#at);
      this.#start = -1;
      this.#where = 'list';
    } else if (code === openObject && this.#start < 0 && this.#depth === this.#depthOfFeatures) {
      this.#start = this.#at;
    }
    this.#depth += 1;
  }

  #close(code: number): string | null {
    this.#depth -= 1;
    if (this.#where === 'list' && code === closeList && this.#depth === 1) {
      this.#where = 'behind';
      this.#start = this.#at;
      return null;
    }
    const ends = code === closeObject && this.#depth === this.#depthOfFeatures;
    if (!ends || this.#start < 0) return null;
    const object = this.#text.slice(this.#start, this.#at + 1);
    this.#start = -1;
    if (this.#where !== 'behind') return object;
    this.about += object;
    this.#where = 'outside';
    return null;
  }

  get #depthOfFeatures(): number {
    return this.#where === 'list' ? 2 : 0;
  }

  #forget(): void {
    let from = this.#at;
    if (this.#isString) from = Math.min(from, this.#stringStart);
    if (this.#start >= 0) from = Math.min(from, this.#start);
    this.#text = this.#text.slice(from);
    this.#at -= from;
    this.#stringStart -= from;
    if (this.#start >= 0) this.#start -= from;
    if (this.#text.length > longestFeature) throw new RangeError('a feature does not end');
  }
}
