/** Of the one node: an address of its own on `lo`, because some kernels have no dummy devices. */
export const NODE_ADDRESS = "10.245.0.1";
export const NODE_NAME = "node1";
export const POD_RANGE = "10.244.0.0/24";
export const SERVICE_RANGE = "10.96.0.0/16";
/** The first one of the range: the API server itself. */
export const API_SERVICE_ADDRESS = "10.96.0.1";
