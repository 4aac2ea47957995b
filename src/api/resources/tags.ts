import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { ApiBaseQuery } from '../client/request';

/** The tag types of the cache. A list provides its rows' tags and one with the id `LIST`. */
export const tagTypes = [
  'App',
  'Statistics',
  'Device',
  'Subscription',
  'Price',
  'Customer',
  'User',
  'Profile',
  'File',
] as const;

export type TagType = (typeof tagTypes)[number];

/** The builder that RTK Query passes to each area's endpoints. */
export type ApiBuilder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
